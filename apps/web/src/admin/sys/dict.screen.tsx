import { dict, dictSheet } from '@mashu/contract/sys/dict'
import { dictItem } from '@mashu/contract/sys/dict-item'
import { reloadDictionaries } from '../../shared/dictionary.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { masterDetailScreen } from '../kit/master-detail-screen.tsx'
import { DictBin } from './dict-bin.tsx'

/** Selects of this browser follow at once; the server has forgotten its own cache already. */
const refreshQuietly = () => void reloadDictionaries().catch(() => undefined)
const refresh = () => reloadDictionaries().then(() => showToast({ kind: 'success', title: '刷新缓存完成！' }), () => showToast({ kind: 'warning', title: '刷新缓存失败！' }))

export default masterDetailScreen({
  open: '字典配置', heading: (row) => `字典列表：${row.dictName}`, scope: (row) => ({ dictId: row.id }),
  master: {
    title: '数据字典', noun: '字典', addLabel: '添加', resource: { ...dict, ...dictSheet }, changed: refreshQuietly,
    fields: { dictName: { required: '请输入字典名称!' }, dictCode: { label: '字典编号', required: '请输入字典编码!', sort: true, unique: { table: 'sys_dict', field: 'dict_code', message: '字典编码已存在' } } },
    search: ['dictName', 'dictCode'],
    columns: ['dictName', 'dictCode', 'description'],
    form: ['dictName', 'dictCode', 'description'],
    toolbar: [
      { label: '刷新缓存', icon: 'refresh', needs: dict.list, run: refresh },
      { label: '回收站', icon: 'trash', needs: dict.deleteList, run: (tools) => tools.show((close) => <DictBin close={close} changed={tools.reload} />) },
    ],
  },
  detail: {
    title: '字典列表', noun: '字典项', resource: dictItem, changed: refreshQuietly, order: ['sortOrder', 'asc'],
    fields: {
      itemText: { required: '请输入名称!' }, itemValue: { required: '请输入数据值!' },
      sortOrder: { initial: 1, help: '值越小越靠前' }, status: { label: '是否启用', kind: 'radio', options: [{ value: 1, text: '启用' }, { value: 0, text: '禁用' }], initial: '1' },
    },
    search: ['itemText', 'status'],
    columns: ['itemText', 'itemValue', 'sortOrder', 'status'],
    form: ['itemText', 'itemValue', 'sortOrder', 'status', 'description'],
  },
})
