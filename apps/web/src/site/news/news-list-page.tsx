import { useSearchParams } from 'react-router'
import { useTitle } from '../../page/title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { pageFrom } from '../list/page-number.ts'
import { Pager } from '../list/pager.tsx'
import { SearchField } from '../list/search-field.tsx'
import { HeadlineSkeleton, HeadlineCard } from './headline-card.tsx'
import { useHeadlines, type HeadlineFilter } from './news-query.ts'
import styles from './news.module.css'

function addressOf(page: number, { keyword, category }: HeadlineFilter): string {
  const query = {
    ...(keyword ? { title: keyword } : {}),
    ...(category ? { category } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
  return `/newsList?${new URLSearchParams(query)}`
}

function Headlines({ page, filter }: { page: number; filter: HeadlineFilter }) {
  const { data, error, isPending, isPlaceholderData, refetch, isRefetching } = useHeadlines(page, filter)
  if (isPending) return <HeadlineSkeleton />
  if (!data)
    return (
      <Card>
        <ErrorState title="资讯没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      </Card>
    )
  if (data.records.length === 0) {
    return filter.keyword || filter.category || page > 1 ? (
      <Card>
        <EmptyState
          title="没有找到"
          text="换一个词试试，也可以输入拼音。"
          action={<ButtonLink to="/newsList">看全部资讯</ButtonLink>}
        />
      </Card>
    ) : (
      <Card>
        <EmptyState
          title="还没有资讯"
          text="学校发布的消息会出现在这里。"
          action={<ButtonLink to="/index">回首页看作品</ButtonLink>}
        />
      </Card>
    )
  }
  return (
    <>
      <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
        {data.records.map((headline) => (
          <HeadlineCard key={headline.id} headline={headline} />
        ))}
      </div>
      <p className={styles.total} role="status">
        共 {data.total} 篇
      </p>
      <Pager current={data.current} pages={data.pages} to={(next) => addressOf(next, filter)} label="资讯分页" />
    </>
  )
}

/** The newest news are first. The URL contains the page number and the search text. */
export function NewsListPage() {
  useTitle('资讯')
  const [search, setSearch] = useSearchParams()
  const filter = { keyword: search.get('title') ?? '', category: search.get('category') ?? '' }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>资讯</h1>
          <p>学校的新鲜事都在这里</p>
        </div>
        <SearchField
          label="请输入资讯标题"
          value={filter.keyword}
          onSearch={(word) => setSearch(word ? { title: word } : {}, { replace: true })}
        />
      </header>
      {filter.category && (
        <p className={styles.filter}>
          <span>只看一个分类</span>
          <ButtonLink to={addressOf(1, { ...filter, category: '' })} kind="outline" size="small">
            看全部分类
          </ButtonLink>
        </p>
      )}
      <Headlines page={pageFrom(search.get('page'))} filter={filter} />
    </div>
  )
}
