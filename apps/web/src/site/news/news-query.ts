import type { ResultOf } from '@mashu/contract/endpoint'
import { news } from '@mashu/contract/teaching/news'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@mashu/client'

export type Headline = ResultOf<typeof news.newsList>['records'][number]

const PAGE = 10

/** One page of headlines; the page before stays until the next has come. */
export function useHeadlines(pageNo: number, keyword: string) {
  return useQuery({
    queryKey: ['news', pageNo, keyword],
    queryFn: ({ signal }) =>
      call(news.newsList, {
        query: { pageNo, pageSize: PAGE, ...(keyword ? { keyword } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useArticle(id: string) {
  return useQuery({
    queryKey: ['news-article', id],
    queryFn: ({ signal }) => call(news.newsDetail, { query: { id }, signal }),
    enabled: id !== '',
    retry: false,
  })
}
