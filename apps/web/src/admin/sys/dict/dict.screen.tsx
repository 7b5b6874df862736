import { dict, dictSheet } from '@mashu/contract/sys/dict'
import { reloadDictionaries } from '../../../api/dictionary.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { masterDetailScreen } from '../../kit/screen/master-detail-screen.tsx'
import { DictBin } from './dict-bin.tsx'
import { itemList, refreshQuietly } from './dict-items.tsx'

const refresh = () =>
  reloadDictionaries().then(
    () => showToast({ kind: 'success', title: '刷新缓存完成！' }),
    () => showToast({ kind: 'warning', title: '刷新缓存失败！' }),
  )

export default masterDetailScreen({
  open: '字典配置',
  heading: (row) => `字典列表：${row.dictName}`,
  scope: (row) => ({ dictId: row.id }),
  master: {
    title: '数据字典',
    noun: '字典',
    addLabel: '添加',
    resource: { ...dict, ...dictSheet },
    changed: refreshQuietly,
    fields: {
      dictName: { required: '请输入字典名称!' },
      dictCode: {
        required: '请输入字典编码!',
        sort: true,
        unique: { table: 'sys_dict', field: 'dict_code', message: '字典编码已存在' },
      },
    },
    search: ['dictName', 'dictCode'],
    columns: ['dictName', 'dictCode', 'description'],
    form: ['dictName', 'dictCode', 'description'],
    toolbar: [
      { label: '刷新缓存', icon: 'refresh', needs: dict.list, run: refresh },
      {
        label: '回收站',
        icon: 'trash',
        needs: dict.deleteList,
        run: (tools) => tools.show((close) => <DictBin close={close} changed={tools.reload} />),
      },
    ],
  },
  detail: itemList,
})
