import { useQuery } from '@tanstack/react-query'
import { config } from '@mashu/contract/sys/config'
import { queryOf } from '../../../api/query.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'

/** The school's message to its staff (网站配置 › 后台首页配置). */
export function OfficeWords() {
  const { data } = useQuery({
    ...queryOf(config.getCurrentConfig),
    select: ({ _indexHtml }) => _indexHtml,
  })
  if (!data) return null
  return (
    <section aria-label="学校的话">
      <RichText html={data} below={1} />
    </section>
  )
}
