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

/** The head of one page address, asked with its query; null where there is nothing that visitors may see. */
export type PageHeadSource = (query: URLSearchParams) => Promise<PageHead | null>
