import { userBin } from '@mashu/contract/sys/user/user-bin'
import { ApiError, callWhole } from '@mashu/client'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { Answer, Question } from '../../kit/resource/action.ts'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import { define } from '../../kit/list/screen-options.ts'

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id).join(',')
const restore = (rows: readonly { id: string }[]) =>
  callWhole(userBin.putRecycleBin, { body: { userIds: ids(rows) } }).then(() => ({
    message: `还原 ${rows.length} 个用户成功！`,
  }))

/** The user must confirm a second time if works would be deleted with the accounts. */
async function destroy(
  rows: readonly { id: string }[],
  ask: (question: Question) => Promise<boolean>,
): Promise<Answer> {
  const send = (confirm?: boolean) =>
    callWhole(userBin.deleteRecycleBin, { query: { userIds: ids(rows), confirm } }).then(() => ({
      message: `彻底删除 ${rows.length} 个用户成功！`,
    }))
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 200 || !(error.result as { works?: number } | null)?.works)
      throw error
    const yes = await ask({
      title: '作品也会一起删除',
      verb: `彻底删除 ${rows.length} 个用户和作品`,
      text: `${error.message}。继续删除会连同这些作品一起彻底删除，无法恢复。`,
      danger: true,
    })
    return yes ? send(true) : { message: '没有删除任何用户' }
  }
}

const destroyQuestion = {
  title: '彻底删除用户',
  danger: true,
  text: (
    <>
      一起消失的：账号、所在班级和角色、作品和它们的版本、成绩、点赞、评论和背包。
      <br />
      会留下的：TA 建的课程、作业和资讯，以及操作日志。
      <br />
      <b style={{ color: 'var(--coral-ink)' }}>彻底删除后将无法恢复。有作品的用户会再问一次。</b>
    </>
  ),
}

const bin = define({
  title: '用户回收站',
  resource: { list: userBin.recycleBin },
  fields: {
    username: { label: '账号' },
    realname: { label: '姓名' },
    orgCode: { label: '部门' },
    avatar: { label: '头像', cell: (row) => <Avatar src={row.avatar} name={row.realname} size={32} /> },
  },
  columns: ['username', 'realname', 'avatar', 'orgCode'],
  rowActions: [
    {
      label: '还原用户',
      inline: true,
      needs: userBin.putRecycleBin,
      confirm: '确定要恢复这 1 个用户吗？',
      run: (row, tools) => tools.act(() => restore([row])),
    },
    {
      label: '彻底删除',
      inline: true,
      danger: true,
      needs: userBin.deleteRecycleBin,
      run: async (row, tools) => {
        if (await tools.ask({ ...destroyQuestion, verb: '彻底删除 1 个用户' }))
          await tools.act(() => destroy([row], tools.ask))
      },
    },
  ],
  batchActions: [
    {
      label: '批量还原',
      needs: userBin.putRecycleBin,
      question: { title: '恢复用户', text: '确定要恢复所选用户吗？', verb: (count) => `还原 ${count} 个用户` },
      run: restore,
    },
    {
      label: '批量删除',
      danger: true,
      needs: userBin.deleteRecycleBin,
      question: { ...destroyQuestion, verb: (count) => `彻底删除 ${count} 个用户` },
      run: (rows, tools) => destroy(rows, tools.ask),
    },
  ],
})

export function UserBin({ close, changed }: { close: () => void; changed: () => void }) {
  return (
    <ListPopup
      title="用户回收站"
      definition={bin}
      close={() => {
        changed()
        close()
      }}
    />
  )
}
