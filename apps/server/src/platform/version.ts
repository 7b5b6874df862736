import { version as found } from '../../../../package.json'

/** Version of the product. */
export const version: string = found
