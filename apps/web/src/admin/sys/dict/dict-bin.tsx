import { dict } from '@mashu/contract/sys/dict'
import { callWhole } from '@mashu/client'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import { define } from '../../kit/list/screen-options.ts'

const question = {
  title: '彻底删除字典',
  verb: '彻底删除 1 个字典',
  danger: true,
  text: (
    <>
      确定要彻底删除这个字典和它的全部字典项吗？
      <br />
      30 天内可以在“回收站”里恢复，之后就找不回来了。
    </>
  ),
}

const bin = define({
  title: '字典回收站',
  resource: { list: dict.deleteList },
  columns: ['dictName', 'dictCode', 'description'],
  rowActions: [
    {
      label: '字典取回',
      inline: true,
      needs: dict.back,
      run: (row, tools) => tools.act(() => callWhole(dict.back, { params: { id: row.id } })),
    },
    {
      label: '彻底删除',
      inline: true,
      danger: true,
      needs: dict.deletePhysic,
      run: async (row, tools) => {
        if (await tools.ask(question)) await tools.act(() => callWhole(dict.deletePhysic, { params: { id: row.id } }))
      },
    },
  ],
})

export function DictBin({ close, changed }: { close: () => void; changed: () => void }) {
  return (
    <ListPopup
      title="字典回收站"
      definition={bin}
      close={() => {
        changed()
        close()
      }}
    />
  )
}
