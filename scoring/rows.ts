/** Mean of a matrix of `width` columns over rows [from, to), at least one row, clamped to the matrix. */
export function meanOfRows(data: Float32Array | Float64Array, width: number, from: number, to: number): Float64Array {
  const rows = data.length / width;
  const first = Math.max(0, Math.min(rows - 1, from));
  const last = Math.max(first + 1, Math.min(rows, to));
  const out = new Float64Array(width);
  for (let t = first; t < last; t++) {
    for (let i = 0; i < width; i++) out[i]! += data[t * width + i]! / (last - first);
  }
  return out;
}
