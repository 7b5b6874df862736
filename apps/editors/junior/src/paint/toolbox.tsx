import type { CSSProperties } from 'react'
import { TalkButton } from '../speech/talk-button.tsx'
import { useHasCamera } from './camera.tsx'
import { tools, type PaintState } from './document/paint-state.ts'
import type { PaintDocument } from './document/paint-document.ts'
import { colors, widths } from './model/model.ts'
import styles from './paint.module.css'
import { BinIcon, RedoIcon, toolIcons, UndoIcon, ZoomInIcon, ZoomOutIcon } from './icon.tsx'

interface Props {
  readonly paintDocument: PaintDocument
  readonly state: PaintState
}

/** The tools at the left of the canvas. */
export function Tools({ paintDocument, state }: Props) {
  const hasCamera = useHasCamera()
  return (
    <div className={styles.tools} role="toolbar" aria-label="工具" style={{ '--paint': state.color } as CSSProperties}>
      {tools
        .filter((tool) => tool !== 'camera' || hasCamera)
        .map((tool) => (
          <TalkButton
            key={tool}
            name={toolIcons[tool].name}
            aria-pressed={state.tool === tool}
            data-tool={tool}
            onPress={() => paintDocument.take(tool)}
          >
            {toolIcons[tool].icon}
          </TalkButton>
        ))}
    </div>
  )
}

const widthNames = ['最细', '细', '中等', '粗', '最粗']

/** Line widths, undo, zoom and the bin at the right of the canvas. */
export function Extras({ paintDocument, state }: Props) {
  return (
    <div className={styles.extras} role="toolbar" aria-label="画线和撤销">
      <TalkButton name="撤销" disabled={!state.canUndo} onPress={() => paintDocument.undo()}>
        <UndoIcon />
      </TalkButton>
      <TalkButton name="重做" disabled={!state.canRedo} onPress={() => paintDocument.redo()}>
        <RedoIcon />
      </TalkButton>
      {widths.map((width, index) => (
        <TalkButton
          key={width}
          name={`${widthNames[index] ?? ''}的线`}
          className={styles.width}
          aria-pressed={state.width === width}
          data-width={width}
          onPress={() => paintDocument.setWidth(width)}
        >
          <svg viewBox="0 0 40 24" aria-hidden="true">
            <path
              d="M8 12H32"
              stroke={state.color === '#FFFFFF' ? '#8593A8' : state.color}
              strokeWidth={width}
              strokeLinecap="round"
            />
          </svg>
        </TalkButton>
      ))}
      <TalkButton name="放大" disabled={state.view.zoom >= 5} onPress={() => paintDocument.zoom(1.5)}>
        <ZoomInIcon />
      </TalkButton>
      <TalkButton name="缩小" disabled={state.view.zoom <= 1} onPress={() => paintDocument.zoom(1 / 1.5)}>
        <ZoomOutIcon />
      </TalkButton>
      <TalkButton
        name="扔掉选中的"
        disabled={state.selected === undefined}
        onPress={() => paintDocument.removeChosen()}
      >
        <BinIcon />
      </TalkButton>
    </div>
  )
}

const colorNames = [
  '黑色',
  '深灰',
  '灰色',
  '浅灰',
  '白色',
  '深褐',
  '褐色',
  '浅褐',
  '沙色',
  '米色',
  '深红',
  '红色',
  '珊瑚红',
  '浅红',
  '玫红',
  '粉红',
  '浅粉',
  '深橙',
  '橙色',
  '橘黄',
  '黄色',
  '浅黄',
  '深绿',
  '绿色',
  '浅绿',
  '嫩绿',
  '深青',
  '青色',
  '浅青',
  '深蓝',
  '蓝色',
  '浅蓝',
  '紫色',
  '浅紫',
  '皮肤一',
  '皮肤二',
  '皮肤三',
  '皮肤四',
  '皮肤五',
  '皮肤六',
]

/** The paint box. */
export function Colors({ paintDocument, state }: Props) {
  return (
    <div className={styles.colors} role="group" aria-label="颜色">
      {colors.map((color, index) => (
        <TalkButton
          key={color}
          name={colorNames[index] ?? color}
          aria-pressed={state.color === color}
          data-color={color}
          style={{ backgroundColor: color }}
          onPress={() => paintDocument.setColor(color)}
        >
          <span />
        </TalkButton>
      ))}
    </div>
  )
}
