// Preloaded into processes that have no such rule of their own: when the parent is gone, so are they, and their port is free.
process.on("disconnect", () => process.exit(0));
