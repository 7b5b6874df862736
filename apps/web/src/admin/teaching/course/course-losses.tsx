import { useQuery } from '@tanstack/react-query'
import { callWhole } from '@mashu/client'
import { course } from '@mashu/contract/teaching/course'
import { queryOf } from '../../../api/query.ts'
import type { Tools } from '../../kit/resource/action.ts'
import type { AnyRow } from '../../kit/resource/resource.ts'
import styles from './course.module.css'

/** Shows how many rows a deletion of courses removes, and how many rows remain. */
export function CourseLosses({ ids }: { ids: readonly string[] }) {
  const losses = useQuery({ ...queryOf(course.losses, { query: { ids: ids.join(',') } }), gcTime: 0 })
  if (losses.isPending) return <p>正在看会影响到什么…</p>
  if (!losses.data)
    return (
      <p role="alert">
        没能看到会影响什么。
        <button type="button" className={styles.again} onClick={() => void losses.refetch()}>
          再试一次
        </button>
      </p>
    )
  const { units, classes, openHomework, works, buyers, pendingOrders } = losses.data
  return (
    <div className={styles.losses}>
      <ul>
        <li>{units === 0 ? '没有单元' : `${units} 个单元会一起删除`}</li>
        {classes > 0 && <li>{classes} 个班级不再有这门课</li>}
        {openHomework > 0 && <li>{openHomework} 份还没截止的课程作业会收不到</li>}
        {works > 0 && <li>学生的 {works} 个作品会留下，不再属于这门课</li>}
        {buyers > 0 && <li>{buyers} 个付过款的人不能再上这门课，订单和收款记录都会留下</li>}
        {pendingOrders > 0 && <li>{pendingOrders} 个待支付的订单会留下，但付款以后没有课可上</li>}
      </ul>
      <p>删除以后可以马上撤销，30 天内也可以在回收站找回。</p>
    </div>
  )
}

/** Deletes courses after a confirmation that shows `CourseLosses`. */
export async function deleteCourses(rows: readonly AnyRow[], tools: Tools): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  const yes = await tools.ask({
    title: rows.length === 1 ? `删除课程《${String(first!['courseName'])}》？` : `删除 ${rows.length} 门课程？`,
    text: <CourseLosses ids={ids} />,
    verb: `删除 ${rows.length} 门课程`,
    danger: true,
  })
  if (!yes) return
  const message = rows.length === 1 ? `已删除课程《${String(first!['courseName'])}》` : `已删除 ${rows.length} 门课程`
  const remove = async () => ({ ...(await callWhole(course.deleteBatch, { query: { ids: ids.join(',') } })), message })
  if (await tools.act(remove)) tools.clearSelection()
}
