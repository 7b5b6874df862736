import { useSearchParams } from 'react-router'
import type { ResultOf } from '@mashu/contract/endpoint'
import { announcementSend } from '@mashu/contract/sys/message/received-announcement'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'

export type Message = ResultOf<typeof announcementSend.getMyAnnouncementSend>['records'][number]
export const PAGE_SIZE = 10

/** The address keeps the search after a reload and a change of tabs. */
export function useMessages() {
  const [search, setSearch] = useSearchParams()
  const wanted = {
    titile: search.get('titile') ?? '',
    sender: search.get('sender') ?? '',
    readFlag: search.get('readFlag') ?? '',
    pageNo: Number(search.get('pageNo') ?? 1),
  }
  const list = useQuery({
    ...queryOf(announcementSend.getMyAnnouncementSend, { query: { ...wanted, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const look = (change: Partial<typeof wanted>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...wanted, pageNo: 1, ...change })
          .filter(([name, value]) => value !== '' && !(name === 'pageNo' && value === 1))
          .map(([name, value]) => [name, String(value)]),
      ),
      { replace: true },
    )
  return { wanted, list, look }
}
