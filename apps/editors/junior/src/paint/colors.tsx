import { TalkButton } from '../speech/talk-button.tsx'
import type { PaintState } from './document/paint-state.ts'
import type { PaintDocument } from './document/paint-document.ts'
import { colors } from './model/model.ts'
import styles from './paint.module.css'

export interface Props {
  readonly paintDocument: PaintDocument
  readonly state: PaintState
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
