import type { ViewCalls } from '@mashu/contract/sys/list/list-view'

/** Where the views of a list are kept: the calls of its kind, and its name there. */
export interface ViewSource {
  calls: ViewCalls
  list: string
}
