import { SEARCH_COUNT } from '@mashu/contract/teaching/search'
import { publicWork } from '@mashu/contract/teaching/public-work'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '../../api/query.ts'
import { useTitle } from '../../page/title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { Pager } from '../list/pager.tsx'
import { SearchField } from '../list/search-field.tsx'
import { WorkGrid, WorkGridSkeleton } from '../work/work-card.tsx'
import { addressOf, filterOf, kinds, listOf, lists, PAGE, leaderboardQuery, type WorkFilter } from '../work/filter.ts'
import styles from '../list/list-page.module.css'

/** The previous page is shown while a page is loading. */
function useWorks(filter: WorkFilter) {
  return useQuery({
    ...queryOf(publicWork.leaderboard, { query: leaderboardQuery(filter) }),
    placeholderData: keepPreviousData,
  })
}

function Nothing({ filter }: { filter: WorkFilter }) {
  if (filter.keyword || filter.kind || filter.page > 1) {
    const words = filter.keyword ? `没有找到“${filter.keyword}”` : '这里没有作品'
    return (
      <Card>
        <EmptyState
          title={words}
          text="换一个词试试，作品名、作品名的拼音和小作者的名字都可以找。"
          action={<ButtonLink to={addressOf(filter, { keyword: '', kind: '' })}>清空条件，看全部</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        title="还没有展示的作品"
        text="老师把作品放到首页后，大家就能在这里玩到它。"
        action={<ButtonLink to="/home">去首页看看</ButtonLink>}
      />
    </Card>
  )
}

function Works({ filter }: { filter: WorkFilter }) {
  const { data, error, isPending, isPlaceholderData, refetch, isRefetching } = useWorks(filter)
  const results = useRef<HTMLElement>(null)
  const shown = useRef(filter.page)
  useEffect(() => {
    // Going back from a work restores the position instead.
    if (shown.current !== filter.page) results.current?.scrollIntoView()
    shown.current = filter.page
  }, [filter.page])
  return (
    <section
      ref={results}
      className={styles.results}
      aria-label="作品"
      aria-busy={isPending || isPlaceholderData || undefined}
    >
      <h2 className="visually-hidden">作品列表</h2>
      {isPending && (
        <>
          <p className={styles.count}>正在找作品…</p>
          <WorkGridSkeleton count={PAGE} />
        </>
      )}
      {!isPending && !data && (
        <Card>
          <ErrorState title="作品没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
        </Card>
      )}
      {data && data.records.length === 0 && <Nothing filter={filter} />}
      {data && data.records.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {filter.keyword && (
              <>
                找到“<b>{filter.keyword}</b>”的作品，
              </>
            )}
            共 {filter.keyword && data.total >= SEARCH_COUNT ? `${SEARCH_COUNT}+` : data.total} 个
          </p>
          <WorkGrid works={data.records} eager={4} />
          <Pager
            current={data.current}
            pages={data.pages}
            to={(page) => addressOf(filter, { page })}
            label="作品分页"
          />
        </>
      )}
    </section>
  )
}

/** The URL contains the filter: the list, the kind of works, and the search text. */
export function WorkListPage() {
  const [search] = useSearchParams()
  const go = useNavigate()
  const filter = filterOf(search)
  const list = listOf(filter)
  useTitle(list.name)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{list.name}</h1>
          <p>{list.text}</p>
        </div>
        <SearchField
          label="搜作品名或作者"
          value={filter.keyword}
          onSearch={(keyword) => void go(addressOf(filter, { keyword }), { replace: true })}
        />
      </header>
      <div className={styles.choices}>
        <nav className={styles.tabs} aria-label="作品榜">
          {lists.map(({ type, name }) => (
            <Link key={type} to={addressOf(filter, { type })} aria-current={type === filter.type ? 'page' : undefined}>
              {name.slice(0, 2)}
            </Link>
          ))}
        </nav>
        <nav className={styles.kinds} aria-label="作品种类">
          {kinds.map(({ kind, name }) => (
            <Link key={kind} to={addressOf(filter, { kind })} aria-current={kind === filter.kind ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <Works filter={filter} />
    </div>
  )
}
