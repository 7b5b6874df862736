import { news } from '@mashu/contract/teaching/news'
import { Chip } from '../../ui/card/chip.tsx'
import { screen } from '../kit/screen/screen.tsx'

const PUBLISHED = 1

export default screen({
  title: '资讯管理',
  noun: '资讯',
  resource: news,
  formWidth: 1200,
  fields: {
    newsStatus: {
      required: '请输入状态!',
      initial: PUBLISHED,
      cell: (row) => (
        <Chip tone={row.newsStatus === PUBLISHED ? 'green' : 'grey'}>{row.newsStatus_dictText ?? row.newsStatus}</Chip>
      ),
    },
    newsTitle: { required: '请输入标题!', width: 320, wide: true },
    newsContent: { wide: true },
    createTime: { sort: true },
    updateTime: { hidden: true, sort: true },
    updateBy: { hidden: true },
  },
  search: ['newsTitle', 'newsStatus'],
  columns: ['newsTitle', 'newsStatus', 'createBy', 'createTime', 'updateBy', 'updateTime'],
  card: ['newsStatus', 'createTime'],
  form: ['newsStatus', 'newsTitle', 'newsContent'],
  detail: ['newsTitle', 'newsStatus', 'newsContent', 'createBy', 'createTime', 'updateBy', 'updateTime'],
})
