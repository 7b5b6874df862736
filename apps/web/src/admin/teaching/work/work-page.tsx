import { MarkingOrList } from '../../../classroom/marking/marking-or-list.tsx'
import CommentList from './comment.screen.tsx'
import WorkList from './work.screen.tsx'

/** 作业批改: the marking page, or the lists of all works and comments. */
export default function WorkPage() {
  return <MarkingOrList list={<WorkList />} comments={<CommentList />} />
}
