import type { ViewCalls } from '@mashu/contract/sys/list/list-view'

/** Storage of the views of a list: its endpoints, and its name there. */
export interface ViewSource {
  calls: ViewCalls
  list: string
}
