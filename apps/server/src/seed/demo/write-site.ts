import { db } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/id.ts'
import type { PreparedFile } from '../../platform/files/stored/prepare-file.ts'
import { announcements } from './announcements.ts'
import { newsArticles } from './news.ts'
import { BANNERS } from './prepare-files.ts'
import type { SeededIds } from './seeded-ids.ts'
import { ago, stamp } from './stamp.ts'

export async function writeSiteTexts(written: SeededIds, pictures: Map<string, PreparedFile>): Promise<void> {
  await writeAnnouncements()
  await writeNews(pictures)
  await writeSettings(written, pictures)
}

async function writeAnnouncements(): Promise<void> {
  for (const { title, content, priority, category, days } of announcements) {
    await db()
      .insertInto('sysAnnouncement')
      .values({
        id: newId(),
        title,
        msgContent: content,
        priority,
        msgCategory: category,
        msgType: 'ALL',
        sendStatus: '1',
        sender: 'admin',
        startTime: ago(days),
        endTime: ago(-60),
        sendTime: ago(days),
        ...stamp('admin', ago(days)),
      })
      .execute()
  }
}

async function writeNews(pictures: Map<string, PreparedFile>): Promise<void> {
  for (const { title, content, picture, category, pinned, days, draft } of newsArticles) {
    await db()
      .insertInto('teachingNews')
      .values({
        id: newId(),
        newsTitle: title,
        newsContent: content,
        newsCover: picture ? pictures.get(picture)!.filePath : null,
        newsCategory: category,
        isPinned: pinned ? 1 : 0,
        releaseTime: draft ? null : ago(days),
        newsStatus: draft ? 0 : 1,
        ...stamp('admin', ago(days)),
      })
      .execute()
  }
}

async function writeSettings(written: SeededIds, pictures: Map<string, PreparedFile>): Promise<void> {
  const settings = {
    banner: BANNERS.map(({ picture }) => pictures.get(picture)!.filePath).join(','),
    bannerLinks: BANNERS.map(({ link }) => link.replace('{trial}', written.trialCourse)).join('\n'),
    bannerTitles: BANNERS.map(({ title }) => title).join('\n'),
    bannerTexts: BANNERS.map(({ text }) => text).join('\n'),
    bannerButtons: BANNERS.map(({ button }) => button).join('\n'),
    contactPhone: '021-5550 0123',
    contactHours: '周二至周日 9:00–20:00',
    contactAddress: '晨光路 1 号 2 楼（演示地址）',
    icpNumber: '京ICP备00000000号（演示）',
    allowComment: '1',
  }
  for (const [configKey, configValue] of Object.entries(settings)) {
    await db()
      .insertInto('sysConfig')
      .values({ id: newId(), configKey, configValue, configEnabled: 1 })
      .onConflict((conflict) => conflict.column('configKey').doUpdateSet({ configValue }))
      .execute()
  }
}
