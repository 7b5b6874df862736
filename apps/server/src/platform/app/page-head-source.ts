/** What search engines and messengers read of a page; it must hold nothing that a visitor may not see. */
export interface PageHead {
  /** Of the page itself; the brand is added. */
  title?: string
  description: string
  /** Path or address of a picture that stands for it. */
  picture?: string | null
  /** Address of the largest picture of the first screen, exactly as the page asks for it. */
  firstPicture?: string | null
}

/** A public page that search engines may find. */
export interface SitePage {
  /** `/news-detail?id=…` */
  path: string
  /** When it was last changed, UTC. */
  changed?: string | null
}

/** The public pages of a module, newest first, at most `limit`; nothing that a visitor may not see. */
export type SitePageSource = (limit: number) => Promise<readonly SitePage[]>

/** The head of one page address, asked with its query; null where there is nothing that visitors may see. */
export type PageHeadSource = (query: URLSearchParams) => Promise<PageHead | null>
