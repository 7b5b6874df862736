import { MarkingOrList } from '../../../classroom/marking/marking-or-list.tsx'
import WorkList from './work.screen.tsx'

/** 作业批改: the marking page, or the list of all works of the back office. */
export default function WorkPage() {
  return <MarkingOrList list={<WorkList />} />
}
