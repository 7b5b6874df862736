import { BlockPicture } from '../block/block-picture.tsx'

export const FirstHint = () => (
  <svg className="scripts-hint" viewBox="0 0 330 110" aria-hidden="true">
    <g transform="translate(20 26)" opacity=".5">
      <BlockPicture block={{ op: 'onflag' }} />
    </g>
    <g transform="translate(96 26)" opacity=".5">
      <BlockPicture block={{ op: 'forward', arg: 3 }} />
    </g>
    <path
      d="M262 22c-30-16-62-8-80 14M176 22l5 16 16-5"
      fill="none"
      stroke="#FFB020"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
