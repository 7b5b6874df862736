import { useState } from 'react'
import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, IconButton } from '../ui/icon.tsx'

export function ConsoleHead({ model }: { model: PageModel }) {
  const { canvas, console, unseen } = useStore(model.view)
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(model.runController.log.text())
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <header className="pane-head">
      <h2>
        <Icon name="console" size={18} />
        控制台
      </h2>
      <span className="space" />
      {!canvas && (
        <button type="button" className="tool with-text unfold-canvas" onClick={() => model.paneLayout.setCanvas(true)}>
          <Icon name="picture" />
          <span>画布</span>
        </button>
      )}
      {canvas && (
        <button
          type="button"
          className="tool with-text fold-console"
          aria-expanded={console}
          onClick={() => model.paneLayout.setConsole(!console)}
        >
          <Icon name={console ? 'foldDown' : 'foldUp'} />
          <span>{console ? '收起' : '打开'}</span>
          {!console && unseen && <i className="tab-unseen" aria-label="有新消息" />}
        </button>
      )}
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? '已复制' : '复制输出'}
        onClick={() => {
          void copy().catch(() => model.say('浏览器不让复制，请选中文字再复制'))
        }}
      />
      <IconButton
        icon="bin"
        label="清空输出"
        onClick={() => {
          model.runController.log.clear()
          model.runController.store.merge({ problem: null, ended: null })
        }}
      />
    </header>
  )
}
