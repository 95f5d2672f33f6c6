/** The version of the product, as in package.json (a test compares them). */
export const version = '0.2.0'
