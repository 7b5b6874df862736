import { textColors, textSizes } from '@mashu/engine-junior'
import { PictureButton } from '../control/button.tsx'

const colourNames = ['红色', '橙色', '黄色', '绿色', '蓝色', '粉色', '紫色', '白色', '灰色', '黑色']

export function Sizes({ size, onChoose }: { size: number; onChoose: (size: number) => void }) {
  return (
    <div className="text-row" role="group" aria-label="大小">
      {textSizes.map((choice, index) => (
        <PictureButton
          key={choice}
          name={`第${index + 1}种大小`}
          className="text-size"
          pressed={choice === size}
          onClick={() => onChoose(choice)}
        >
          <span style={{ fontSize: 13 + index * 5 }}>字</span>
        </PictureButton>
      ))}
    </div>
  )
}

export function Colours({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  return (
    <div className="text-row" role="group" aria-label="颜色">
      {textColors.map((choice, index) => (
        <PictureButton
          key={choice}
          name={colourNames[index] ?? ''}
          className="text-colour"
          pressed={choice === color}
          onClick={() => onChoose(choice)}
        >
          <i style={{ background: choice }} />
        </PictureButton>
      ))}
    </div>
  )
}
