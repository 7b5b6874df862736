import { correction } from '@mashu/contract/teaching/correction'
import { enquiry } from '@mashu/contract/teaching/enquiry'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { call } from '@mashu/client'
import { markingAddress } from '../../classroom/marking/queue/backlog.ts'
import { counted, firstRow, type TaskSource } from './task.ts'

/** Values of `work_status` and `enquiry_status`. */
const SUBMITTED = '1'
const NEW = '0'

export const teachingTasks: readonly TaskSource[] = [
  {
    key: 'marks',
    needs: correction.list,
    load: async () =>
      counted(
        { key: 'marks', icon: 'task', title: '等待批改的作业', text: '学生在等评语', to: markingAddress },
        (await call(correction.list, { query: { ...firstRow, workStatus: SUBMITTED } })).total,
      ),
  },
  {
    key: 'comments',
    needs: workComment.waitingComments,
    load: async () =>
      counted(
        {
          key: 'comments',
          icon: 'message',
          title: '等待审核的评论',
          text: '通过以后大家才能看到；被举报的也在这里',
          to: '/work/comments',
        },
        (await call(workComment.waitingComments)).length,
      ),
  },
  {
    key: 'enquiries',
    needs: enquiry.list,
    load: async () =>
      counted(
        {
          key: 'enquiries',
          icon: 'bell',
          title: '没有回复的报名咨询',
          text: '家长留了电话，等学校联系',
          to: `/teaching/enquiry?status=${NEW}`,
        },
        (await call(enquiry.list, { query: { ...firstRow, status: NEW } })).total,
      ),
  },
]
