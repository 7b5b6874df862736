/**
 * The data of a page for search engines and messengers. The data must not contain anything that a visitor may not see.
 */
export interface PageHead {
  /** The title of the page itself. The name of the brand is appended to it. */
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

/**
 * Lists at most `limit` public pages of a module, newest first. The list must not contain anything that a visitor may
 * not see.
 */
export type SitePageSource = (limit: number) => Promise<readonly SitePage[]>

/** Returns the head for the query of a page, or null when visitors may not see the page. */
export type PageHeadSource = (query: URLSearchParams) => Promise<PageHead | null>
