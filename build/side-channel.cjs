/**
 * What `qs` needs of the package `side-channel`: a map from objects, which that package builds for engines without WeakMap.
 */
module.exports = function sideChannel() {
  const map = new WeakMap();
  return {
    assert: (key) => {
      if (!map.has(key)) throw new TypeError('Side channel does not contain the key');
    },
    delete: (key) => map.delete(key),
    get: (key) => map.get(key),
    has: (key) => map.has(key),
    set: (key, value) => void map.set(key, value),
  };
};
