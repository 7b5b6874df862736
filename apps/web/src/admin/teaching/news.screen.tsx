import { wireTime } from '@mashu/client'
import type { ResultOf } from '@mashu/contract/endpoint'
import { news } from '@mashu/contract/teaching/news'
import { Chip, type ChipTone } from '../../ui/card/chip.tsx'
import { screen } from '../kit/screen/screen.tsx'

const DRAFT = 0
const PUBLISHED = 1

type Row = ResultOf<typeof news.list>['records'][number]

/** A published item is scheduled until its release time. */
function stateOf(row: Row): { tone: ChipTone; text: string | number } {
  const text = row.newsStatus_dictText ?? row.newsStatus
  if (row.newsStatus !== PUBLISHED) return { tone: 'grey', text }
  return (row.releaseTime ?? '') > wireTime(new Date()) ? { tone: 'amber', text: '定时发布' } : { tone: 'green', text }
}

export default screen({
  title: '资讯管理',
  noun: '资讯',
  resource: news,
  formWidth: 1200,
  fields: {
    newsStatus: {
      required: '请输入状态!',
      initial: DRAFT,
      cell: (row) => {
        const { tone, text } = stateOf(row)
        return <Chip tone={tone}>{text}</Chip>
      },
    },
    newsTitle: { required: '请输入标题!', width: 320, wide: true },
    newsCategory: { width: 112 },
    newsCover: { wide: true, tip: '不传时用正文里的第一张图片' },
    newsSummary: { wide: true, kind: 'longText', placeholder: '不填时用正文的开头', hidden: true },
    isPinned: { tip: '置顶的资讯排在最前面', initial: false, sort: true, width: 80 },
    releaseTime: { tip: '填将来的时间就是定时发布；不填为立即', sort: true },
    newsContent: { wide: true },
    createTime: { sort: true },
    updateTime: { hidden: true, sort: true },
    updateBy: { hidden: true },
  },
  search: ['newsTitle', 'newsStatus', 'newsCategory'],
  columns: [
    'newsTitle',
    'newsCover',
    'newsCategory',
    'newsStatus',
    'isPinned',
    'releaseTime',
    'newsSummary',
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ],
  card: ['newsStatus', 'newsCategory', 'releaseTime'],
  form: [
    'newsStatus',
    'newsTitle',
    'newsCategory',
    'releaseTime',
    'isPinned',
    'newsCover',
    'newsSummary',
    'newsContent',
  ],
  detail: [
    'newsTitle',
    'newsStatus',
    'newsCategory',
    'isPinned',
    'releaseTime',
    'newsCover',
    'newsSummary',
    'newsContent',
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ],
})
