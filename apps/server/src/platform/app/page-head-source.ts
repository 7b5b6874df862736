/** The data of a page for search engines and messengers; it must hold nothing that a visitor may not see. */
export interface PageHead {
  /** The title of the page itself; the brand is appended. */
  title?: string
  description: string
  /** Path or address of the preview picture. */
  picture?: string | null
  /** Address of the largest picture of the first screen, exactly as the page requests it. */
  firstPicture?: string | null
}

/** A public page that search engines may find. */
export interface SitePage {
  /** Path with its query, such as `/news-detail?id=…`. */
  path: string
  /** Time of the last change, UTC. */
  changed?: string | null
}

/**
 * Lists the public pages of a module, newest first, at most `limit`; it must return nothing that a visitor may not see.
 */
export type SitePageSource = (limit: number) => Promise<readonly SitePage[]>

/** Returns the head for the query of a page; null when visitors may see nothing there. */
export type PageHeadSource = (query: URLSearchParams) => Promise<PageHead | null>
