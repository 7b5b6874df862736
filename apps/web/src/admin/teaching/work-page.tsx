import { MarkingOrList } from '../../classroom/marking/marking-or-list.tsx'
import WorkList from './work.screen.tsx'

/** 作业批改: the marking desk of the lesson pages with the back office's list behind it. */
export default function WorkPage() {
  return <MarkingOrList list={<WorkList />} />
}
