import type { ViewCalls } from '@mashu/contract/sys/list/list-view'

/** The endpoints that store a list's views, and the name of the list in these endpoints. */
export interface ViewSource {
  calls: ViewCalls
  list: string
}
