import type { CSSProperties } from 'react'
import { TalkButton } from '../sound/talk-button.tsx'
import { useHasCamera } from './camera.tsx'
import { tools, type EaselState } from './bench.ts'
import type { Easel } from './easel.ts'
import { colors, widths } from './model.ts'
import styles from './paint.module.css'
import { BinSign, RedoSign, toolSigns, UndoSign, ZoomInSign, ZoomOutSign } from './sign.tsx'

interface Props {
  readonly easel: Easel
  readonly state: EaselState
}

/** The tools at the left of the sheet. */
export function Tools({ easel, state }: Props) {
  const hasCamera = useHasCamera()
  return (
    <div className={styles.tools} role="toolbar" aria-label="工具" style={{ '--paint': state.color } as CSSProperties}>
      {tools
        .filter((tool) => tool !== 'camera' || hasCamera)
        .map((tool) => (
          <TalkButton
            key={tool}
            name={toolSigns[tool].name}
            aria-pressed={state.tool === tool}
            data-tool={tool}
            onPress={() => easel.take(tool)}
          >
            {toolSigns[tool].sign}
          </TalkButton>
        ))}
    </div>
  )
}

const widthNames = ['最细', '细', '中等', '粗', '最粗']

/** Line widths, undo, zoom and the bin at the right of the sheet. */
export function Extras({ easel, state }: Props) {
  return (
    <div className={styles.extras} role="toolbar" aria-label="画线和撤销">
      <TalkButton name="撤销" disabled={!state.canUndo} onPress={() => easel.undo()}>
        <UndoSign />
      </TalkButton>
      <TalkButton name="重做" disabled={!state.canRedo} onPress={() => easel.redo()}>
        <RedoSign />
      </TalkButton>
      {widths.map((width, index) => (
        <TalkButton
          key={width}
          name={`${widthNames[index] ?? ''}的线`}
          className={styles.width}
          aria-pressed={state.width === width}
          data-width={width}
          onPress={() => easel.setWidth(width)}
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
      <TalkButton name="放大" disabled={state.view.zoom >= 5} onPress={() => easel.zoom(1.5)}>
        <ZoomInSign />
      </TalkButton>
      <TalkButton name="缩小" disabled={state.view.zoom <= 1} onPress={() => easel.zoom(1 / 1.5)}>
        <ZoomOutSign />
      </TalkButton>
      <TalkButton name="扔掉选中的" disabled={state.selected === undefined} onPress={() => easel.removeChosen()}>
        <BinSign />
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
export function Colors({ easel, state }: Props) {
  return (
    <div className={styles.colors} role="group" aria-label="颜色">
      {colors.map((color, index) => (
        <TalkButton
          key={color}
          name={colorNames[index] ?? color}
          aria-pressed={state.color === color}
          data-color={color}
          style={{ backgroundColor: color }}
          onPress={() => easel.setColor(color)}
        >
          <span />
        </TalkButton>
      ))}
    </div>
  )
}
