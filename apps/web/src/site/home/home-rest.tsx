import { publicWork } from '@mashu/contract/teaching/public-work'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { CourseStrip } from '../course/course-strip.tsx'
import { HomeNews } from './home-news.tsx'
import { Section } from '../layout/section.tsx'
import { StarMark } from '../layout/section-mark.tsx'
import { WorkGrid, WorkGridSkeleton } from '../work/work-card.tsx'

const SHOWN = 4

/** Shows works chosen by teachers; hidden while there are none. */
function SelectedWorks() {
  const { data, isPending } = useQuery(
    queryOf(publicWork.leaderboard, { query: { orderBy: 'create_time', workStatus: '4', pageNo: 1, pageSize: SHOWN } }),
  )
  if (!isPending && !data?.records.length) return null
  return (
    <Section
      mark={<StarMark />}
      title="精选作品"
      text="老师挑出来的，每一件都值得点开看看"
      more={{ to: '/workList?type=3', text: '查看更多' }}
    >
      {data ? <WorkGrid works={data.records} /> : <WorkGridSkeleton count={SHOWN} />}
    </Section>
  )
}

/** The lower half of the home page. */
export function HomeRest() {
  return (
    <>
      <SelectedWorks />
      <CourseStrip />
      <HomeNews />
    </>
  )
}
