import type { PageHeadSource } from '../../../platform/app/page-head-source.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { selectOptionalPublished } from './public-work.queries.ts'

const KINDS: Readonly<Record<string, string>> = { '1': 'Scratch', '2': 'Scratch', '3': '图画积木', '4': 'Python' }

/** Messengers store titles and descriptions, so they name no child. */
export const publicWorkHeads: Readonly<Record<string, PageHeadSource>> = {
  '/workList': async () => ({ title: '大家的作品', description: '孩子们做的游戏、动画、音乐和图案，点开就能玩。' }),
  '/friend-detail': async () => ({ title: '作者主页', description: '一位小作者的公开作品，点开就能玩。' }),
  '/work-detail': async (query) => {
    const work = await selectOptionalPublished(query.get('id') ?? query.get('workId') ?? '')
    if (!work) return null
    const kind = KINDS[work.workType]
    return {
      title: work.workName,
      description: `《${work.workName}》：一个${kind ? `用${kind}做的` : ''}作品，点开就能玩。`,
      picture: work.cover ? fileUrl(work.cover) : null,
    }
  },
}
