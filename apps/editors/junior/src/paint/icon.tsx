import type { ReactNode } from 'react'
import { LineFrame } from '../view/control/line-icon.tsx'
import type { Tool } from './document/paint-state.ts'

export const toolIcons: Readonly<Record<Tool, { readonly name: string; readonly icon: ReactNode }>> = {
  free: {
    name: '画笔',
    icon: (
      <LineFrame>
        <path d="M4 20l1.2-4.8L16.4 4a2 2 0 0 1 2.8 0l.8.8a2 2 0 0 1 0 2.8L8.8 18.8z" fill="#FFD074" />
        <path d="M4 20l1.2-4.8 3.6 3.6z" fill="var(--paint)" />
      </LineFrame>
    ),
  },
  line: {
    name: '直线',
    icon: (
      <LineFrame>
        <path d="M5 19L19 5" strokeWidth={3} stroke="#1890FF" />
      </LineFrame>
    ),
  },
  ellipse: {
    name: '圆',
    icon: (
      <LineFrame>
        <ellipse cx="12" cy="12" rx="8.5" ry="8.5" fill="#DFF6EA" stroke="#22B573" />
      </LineFrame>
    ),
  },
  rectangle: {
    name: '方块',
    icon: (
      <LineFrame>
        <rect x="4" y="5" width="16" height="14" rx="1" fill="#E6F3FF" stroke="#1890FF" />
      </LineFrame>
    ),
  },
  triangle: {
    name: '三角',
    icon: (
      <LineFrame>
        <path d="M12 4l9 16H3z" fill="#FFF1D6" stroke="#FFB020" />
      </LineFrame>
    ),
  },
  select: {
    name: '移动',
    icon: (
      <LineFrame>
        <path
          d={
            'M12 2.5v19M2.5 12h19M12 2.5L9 5.5m3-3l3 3M12 21.5l-3-3m3 3l3-3M2.5 12l3-3m-3 3l3 3M21.5 12l-3-3' +
            'm3 3l-3 3'
          }
        />
      </LineFrame>
    ),
  },
  points: {
    name: '拉一拉边上的点',
    icon: (
      <LineFrame>
        <path d="M4 18C6 6 16 18 20 6" stroke="#1890FF" />
        <circle cx="4" cy="18" r="2.4" fill="#fff" />
        <circle cx="12" cy="12" r="2.4" fill="#FFB020" />
        <circle cx="20" cy="6" r="2.4" fill="#fff" />
      </LineFrame>
    ),
  },
  fill: {
    name: '油漆桶，涂颜色',
    icon: (
      <LineFrame>
        <path d="M4 12l8.5-8 7.5 8-8 8z" fill="#FFE9E4" />
        <path d="M4 12h16l-8 8z" fill="var(--paint)" stroke="none" />
        <path d="M4 12l8.5-8 7.5 8-8 8z" />
        <path d="M21.3 15.5q1.9 2.8 0 4.2-1.9-1.4 0-4.2z" fill="var(--paint)" strokeWidth={1} />
      </LineFrame>
    ),
  },
  stamp: {
    name: '再来一个',
    icon: (
      <LineFrame>
        <rect x="3" y="8" width="12" height="12" rx="2" fill="#fff" />
        <rect x="9" y="3" width="12" height="12" rx="2" fill="#DFF6EA" stroke="#22B573" />
        <path d="M15 6.5v5M12.5 9h5" stroke="#22B573" />
      </LineFrame>
    ),
  },
  delete: {
    name: '剪刀，剪掉',
    icon: (
      <LineFrame>
        <circle cx="6" cy="18" r="2.8" stroke="#FF6B57" />
        <circle cx="18" cy="18" r="2.8" stroke="#FF6B57" />
        <path d="M8 16L17 3M16 16L7 3" />
      </LineFrame>
    ),
  },
  camera: {
    name: '照相机，把照片放进去',
    icon: (
      <LineFrame>
        <path
          d="M3 8.5a2 2 0 0 1 2-2h2.5L9 4h6l1.5 2.5H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
          fill="#E9E0FA"
        />
        <circle cx="12" cy="13" r="3.8" fill="#fff" />
      </LineFrame>
    ),
  },
}

export const UndoIcon = () => (
  <LineFrame>
    <path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />
  </LineFrame>
)
export const RedoIcon = () => (
  <LineFrame>
    <path d="M15.5 5L20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3" />
  </LineFrame>
)
export const ZoomInIcon = () => (
  <LineFrame>
    <circle cx="10.5" cy="10.5" r="7" fill="#fff" />
    <path d="M16 16l5 5M10.5 7.5v6M7.5 10.5h6" />
  </LineFrame>
)
export const ZoomOutIcon = () => (
  <LineFrame>
    <circle cx="10.5" cy="10.5" r="7" fill="#fff" />
    <path d="M16 16l5 5M7.5 10.5h6" />
  </LineFrame>
)
export const BinIcon = () => (
  <LineFrame>
    <path d="M4 6.5h16M9.5 6V4h5v2M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />
  </LineFrame>
)
export const CameraOffIcon = () => (
  <LineFrame>
    <path
      d="M3 8.5a2 2 0 0 1 2-2h2.5L9 4h6l1.5 2.5H19a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
      fill="#F3F7FB"
    />
    <circle cx="12" cy="13" r="3.8" fill="#fff" />
    <path d="M3 3l18 18" stroke="#FF6B57" strokeWidth={2.6} />
  </LineFrame>
)
