import type { ViewCalls } from '@mashu/contract/sys/list/list-view'

/** The place where the views of a list are stored: the endpoints, and the name of the list there. */
export interface ViewSource {
  calls: ViewCalls
  list: string
}
