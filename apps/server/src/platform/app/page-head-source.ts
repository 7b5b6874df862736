/** Data for search engines and messengers. Must contain nothing that a visitor may not see. */
export interface PageHead {
  /** The page appends the name of the brand. */
  title?: string
  description: string
  /** The path or address of the preview picture. */
  picture?: string | null
  /** The address of the largest picture on the first screen, exactly as the page requests it. */
  firstPicture?: string | null
}

/** A public page that search engines may find. */
export interface SitePage {
  /** The path with its query, such as `/news-detail?id=…`. */
  path: string
  /** The time of the last change in UTC. */
  changed?: string | null
}

/** Lists at most `limit` public pages, newest first. Must contain nothing that a visitor may not see. */
export type SitePageSource = (limit: number) => Promise<readonly SitePage[]>

/** Returns null when visitors may not see the page. */
export type PageHeadSource = (query: URLSearchParams) => Promise<PageHead | null>
