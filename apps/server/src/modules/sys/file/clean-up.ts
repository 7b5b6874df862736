import { transaction } from '../../../platform/db/database.ts'
import { collectFiles, type Collected } from '../../../platform/files/collect/collect.ts'
import { StrayAlarm } from '../../../platform/files/collect/strays.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { listAdministratorIds } from '../user/user.ts'

/** The nightly clean-up; administrators learn when it stopped because the database does not fit the files. */
export async function collectOrTell(): Promise<Collected> {
  try {
    return await collectFiles()
  } catch (error) {
    if (error instanceof StrayAlarm) await tellAdministrators(error)
    throw error
  }
}

async function tellAdministrators({ count, total }: StrayAlarm): Promise<void> {
  const receivers = await listAdministratorIds()
  await transaction(() =>
    sendMessage(receivers, {
      title: '文件清理已停止，请检查数据库',
      html: [
        `<p>磁盘上的 ${total} 个数据块中，有 ${count} 个在数据库里没有登记。`,
        '这通常说明数据库不对，例如恢复了较早的备份。为了不丢失作品，没有清理任何文件。</p>',
        '<p>请在服务器上运行 <code>npm run collect</code> 查看详情，并按照运维文档检查数据库。</p>',
      ].join(''),
      page: '/',
    }),
  )
}
