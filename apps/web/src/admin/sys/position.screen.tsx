import { position } from '@mashu/contract/sys/position'
import { screen } from '../kit/screen/screen.tsx'

export default screen({
  title: '职务管理',
  noun: '职务',
  resource: position,
  fields: {
    code: {
      sort: true,
      required: '请输入职务编码',
      unique: { table: 'sys_position', field: 'code', message: '职务编码已存在!' },
    },
    name: { required: '请输入职务名称' },
    postRank: { required: '请选择职级' },
    createTime: { hidden: true, sort: true },
  },
  search: ['code', 'name', 'postRank'],
  columns: ['code', 'name', 'postRank', 'createTime'],
  form: ['code', 'name', 'postRank'],
})
