import { classStudent } from '@mashu/contract/sys/class-student'
import { callWhole } from '@mashu/client'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Answer, BatchAction, Tools } from '../../kit/resource/action.ts'

const NewPasswords = lazyPopup(async () => (await import('../../kit/password/new-passwords.tsx')).NewPasswords)

/** The new passwords are shown once. */
async function makePasswords(rows: readonly { id: string }[], tools: Pick<Tools, 'show'>): Promise<Answer> {
  const { result } = await callWhole(classStudent.newPasswords, { body: { userIds: rows.map((row) => row.id) } })
  tools.show((close) => <NewPasswords title="新密码" passwords={result.passwords} close={close} />)
  return { message: `已生成 ${result.passwords.length} 个新密码` }
}

const AFTER = '旧密码马上失效，已经登录的设备需要重新登录。新密码只显示一次，可以打印成纸条。'

export const newPasswordsAction: BatchAction = {
  label: '生成新密码',
  icon: 'key',
  needs: classStudent.newPasswords,
  question: { title: '生成新密码', text: AFTER, verb: (count) => `生成 ${count} 个新密码` },
  run: makePasswords,
}

export async function newPasswordOf(row: { id: string; realname: string }, tools: Tools): Promise<void> {
  if (await tools.ask({ title: `给${row.realname}生成新密码`, text: AFTER, verb: '生成 1 个新密码' }))
    await tools.act(() => makePasswords([row], tools))
}
