import { CourseStrip } from '../course/course-strip.tsx'
import { HomeNews } from './home-news.tsx'
import { Section } from '../layout/section.tsx'
import { StarMark } from '../layout/section-mark.tsx'
import { WorkGrid, WorkGridSkeleton } from '../work/work-card.tsx'
import { useSelectedWorks } from '../work/work-query.ts'

const SHOWN = 4

/** Works that teachers have selected. */
function SelectedWorks() {
  const { data, isPending } = useSelectedWorks(SHOWN)
  if (!isPending && !data?.length) return null
  return (
    <Section
      mark={<StarMark />}
      title="精选作品"
      text="老师挑出来的，每一件都值得点开看看"
      more={{ to: '/workList?type=3', text: '查看更多' }}
    >
      {data ? <WorkGrid works={data} /> : <WorkGridSkeleton count={SHOWN} />}
    </Section>
  )
}

export function HomeRest() {
  return (
    <>
      <SelectedWorks />
      <CourseStrip />
      <HomeNews />
    </>
  )
}
