import type { PageModel } from '../model/page-model.ts'
import { Icon, IconButton } from '../ui/icon.tsx'
import { chooseFiles } from '../ui/file-picker.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { fontSizes, themes } from '../ui/setting.ts'
import { useStore } from '@mashu/ui/react'
import { RunButtons } from './run-buttons.tsx'
import { Status } from './status.tsx'

const themeIcons = { light: 'sun', dark: 'moon', system: 'screen' } as const
const themeTexts = { light: '换成浅色', dark: '换成深色', system: '深浅跟随系统' } as const

function useTools(model: PageModel): MenuItem[] {
  const { theme, fontSize } = useStore(model.setting)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  const size = (by: number) => () =>
    model.setting.merge({ fontSize: Math.min(fontSizes.most, Math.max(fontSizes.least, fontSize + by)) })
  return [
    { icon: 'undo', text: '撤销', hint: 'Ctrl+Z', onChoose: () => model.editor?.undo() },
    { icon: 'redo', text: '重做', hint: 'Ctrl+Y', onChoose: () => model.editor?.redo() },
    { icon: 'search', text: '查找', hint: 'Ctrl+F', onChoose: () => model.editor?.find() },
    { icon: 'bulb', text: '能用的库', onChoose: () => model.view.merge({ librariesShown: true }) },
    { icon: 'comment', text: '变成注释', hint: 'Ctrl+/', onChoose: () => model.editor?.toggleComment() },
    { icon: 'plus', text: '字大一点', onChoose: size(fontSizes.step), disabled: fontSize >= fontSizes.most },
    { icon: 'minus', text: '字小一点', onChoose: size(-fontSizes.step), disabled: fontSize <= fontSizes.least },
    {
      icon: themeIcons[next],
      text: themeTexts[next],
      onChoose: () => model.setting.merge({ theme: next }),
    },
  ]
}

const fileItems = (model: PageModel, fixed: boolean, opened: boolean): MenuItem[] => [
  {
    icon: 'file',
    text: '新建程序',
    disabled: fixed,
    onChoose: () => {
      void model.openAsNew({ main: '', files: [] }, '我的程序')
    },
  },
  {
    icon: 'folder',
    text: '打开电脑里的程序',
    disabled: fixed,
    onChoose: () => {
      void chooseFiles('.py,.zip,.ipynb', false).then(([file]) => file && model.openLocal(file))
    },
  },
  { icon: 'download', text: '下载到电脑', disabled: !opened, onChoose: () => model.download() },
]

export function Toolbar({ model, readOnly }: { model: PageModel; readOnly: boolean }) {
  const tools = useTools(model)
  return (
    <div className="toolbar" role="toolbar" aria-label="工具">
      <RunButtons model={model} />
      <Status model={model} />
      <span className="space" />
      <button
        type="button"
        className="tool with-text"
        aria-label="示例"
        onClick={() => model.view.merge({ examplesShown: true })}
      >
        <Icon name="book" />
        <span>示例</span>
      </button>
      <Menu
        label="文件"
        icon="folder"
        text="文件"
        className="with-text"
        align="end"
        items={fileItems(model, readOnly, model.session.state.phase === 'ready')}
      />
      <div className="wide-only">
        {tools.map(({ icon, text, hint, onChoose, disabled }) => (
          <IconButton
            key={text}
            icon={icon}
            label={hint ? `${text}（${hint}）` : text}
            onClick={onChoose}
            {...(disabled === undefined ? {} : { disabled })}
          />
        ))}
      </div>
      <Menu label="更多工具" icon="more" className="narrow-only" align="end" items={tools} />
    </div>
  )
}
