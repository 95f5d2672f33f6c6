/** For how many days a folder that is ready, or was given up, stays. */
export const folderLifetimeDays = 7
