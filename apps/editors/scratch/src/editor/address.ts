declare const ADDRESSES: { readonly bundle: string; readonly libraries: string; readonly project: string }

const base = '/scratch3/'
/** The name of a built file changes with its content. */
export const addresses = {
  bundle: base + ADDRESSES.bundle,
  libraries: base + ADDRESSES.libraries,
  project: base + ADDRESSES.project,
  vendor: `${base}vendor/`,
  assets: `${base}assets/`,
}
