// The parts of a training step that are no matrix products, fused: root-mean-square norm with the residual sum, SwiGLU, and causal
// attention with normed queries and keys and rotary positions. Activations are bfloat16, sums float32. Needs AVX-512 BF16.
// Formulas: Zhang and Sennrich 2019 (RMSNorm), Su et al. 2021 (rotary positions), Dao et al. 2022 (the backward pass from
// stored log-sums). `gradient_check.py` compares every one with what automatic differentiation gives.
#include <immintrin.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <omp.h>

using bfloat = uint16_t;
using Lanes = __m512;

namespace {

constexpr int LANES = 16;
constexpr int HEAD = 32;        // width of a head: two registers
constexpr int TILE = 8;         // queries that are worked on together
constexpr int COLUMNS = 32;     // keys that are worked on together
constexpr float EPSILON = 1e-6f;

inline Lanes all(float value) { return _mm512_set1_ps(value); }
inline float sum(Lanes values) { return _mm512_reduce_add_ps(values); }

inline Lanes load(const bfloat *from) {
    const __m256i halves = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(from));
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(halves), 16));
}

inline void store(bfloat *to, Lanes values) {
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(to), (__m256i)_mm512_cvtneps_pbh(values));
}

// e^x as 2^n * 2^f, with a polynomial of degree five for the fraction: exact enough for bfloat16.
inline Lanes exponential(Lanes x) {
    const Lanes clamped = _mm512_min_ps(_mm512_max_ps(x, all(-87.0f)), all(88.0f));
    const Lanes power = _mm512_mul_ps(clamped, all(1.44269504f));
    const Lanes whole = _mm512_roundscale_ps(power, 0);
    const Lanes fraction = _mm512_sub_ps(power, whole);
    constexpr float taylor[] = {0.0013333558f, 0.0096181291f, 0.0555041087f, 0.2402265070f, 0.6931471806f, 1.0f};
    Lanes result = all(taylor[0]);
    for (int term = 1; term < 6; term++) result = _mm512_fmadd_ps(result, fraction, all(taylor[term]));
    return _mm512_scalef_ps(result, whole);
}

inline Lanes sigmoid(Lanes x) { return _mm512_div_ps(all(1.0f), _mm512_add_ps(all(1.0f), exponential(_mm512_sub_ps(all(0.0f), x)))); }

// One head's vector: 32 values in two registers.
struct Vector {
    Lanes low, high;

    static Vector zero() { return {all(0.0f), all(0.0f)}; }
    static Vector from(const float *values) { return {_mm512_loadu_ps(values), _mm512_loadu_ps(values + LANES)}; }
    static Vector from(const bfloat *values) { return {load(values), load(values + LANES)}; }
    void to(float *values) const { _mm512_storeu_ps(values, low); _mm512_storeu_ps(values + LANES, high); }
    void to(bfloat *values) const { store(values, low); store(values + LANES, high); }
    Vector times(const Vector &other) const { return {_mm512_mul_ps(low, other.low), _mm512_mul_ps(high, other.high)}; }
    Vector times(float factor) const { return times({all(factor), all(factor)}); }
    Vector plus(float factor, const Vector &other) const {
        return {_mm512_fmadd_ps(all(factor), other.low, low), _mm512_fmadd_ps(all(factor), other.high, high)};
    }
    float dot(const Vector &other) const { return sum(_mm512_fmadd_ps(low, other.low, _mm512_mul_ps(high, other.high))); }
    float inverse_norm() const { return 1.0f / std::sqrt(dot(*this) / HEAD + EPSILON); }
    // Turns by the position's angles (16 cosines and sines); with -1, back again.
    Vector rotated(const float *cosines, const float *sines, float direction) const {
        const Lanes cosine = _mm512_loadu_ps(cosines), sine = _mm512_mul_ps(_mm512_loadu_ps(sines), all(direction));
        return {_mm512_fmsub_ps(low, cosine, _mm512_mul_ps(high, sine)), _mm512_fmadd_ps(high, cosine, _mm512_mul_ps(low, sine))};
    }
};

// The part of a (batch, length, 3, heads, 32) array that one head of one sequence reads: queries, keys or values.
template <typename Value> struct Rows {
    Value *start;
    size_t stride;
    Value *operator[](int row) const { return start + row * stride; }
};

template <typename Value> Rows<Value> rows_of(Value *qkv, int part, int sequence, int head, int length, int heads) {
    const size_t stride = size_t(3) * heads * HEAD;
    return {qkv + sequence * length * stride + (size_t(part) * heads + head) * HEAD, stride};
}

struct Positions {
    const float *cosines, *sines;
    const float *cosine(int row) const { return cosines + row * LANES; }
    const float *sine(int row) const { return sines + row * LANES; }
};

// Norm, weight, rotation and scale of queries or keys.
void prepare(Rows<const bfloat> raw, int length, const float *weight, Positions positions, float scale, float *prepared) {
    for (int row = 0; row < length; row++) {
        const Vector values = Vector::from(raw[row]);
        const Vector normed = values.times(values.inverse_norm()).times(Vector::from(weight));
        normed.rotated(positions.cosine(row), positions.sine(row), 1).times(scale).to(prepared + row * HEAD);
    }
}

// The way back: from the gradient of what `prepare` gave to that of what it took; adds the weight's gradient.
void unprepare(Rows<const bfloat> raw, int length, const float *weight, Positions positions, float scale, const float *gradient,
               Rows<bfloat> result, float *weight_gradient) {
    Vector of_weight = Vector::zero();
    for (int row = 0; row < length; row++) {
        const Vector values = Vector::from(raw[row]);
        const float inverse = values.inverse_norm();
        const Vector normed = values.times(inverse);
        const Vector turned = Vector::from(gradient + row * HEAD).times(scale).rotated(positions.cosine(row), positions.sine(row), -1);
        of_weight = of_weight.plus(1, turned.times(normed));
        const Vector weighted = turned.times(Vector::from(weight));
        weighted.plus(-weighted.dot(normed) / HEAD, normed).times(inverse).to(result[row]);
    }
    float sums[HEAD];
    of_weight.to(sums);
    #pragma omp critical
    for (int column = 0; column < HEAD; column++) weight_gradient[column] += sums[column];
}

// What one thread needs for one head of one sequence; grows to the longest length it has seen.
class Workspace {
public:
    float *queries, *keys, *values, *keys_turned, *values_turned, *query_gradient, *key_gradient, *value_gradient, *outer, *weights, *errors;

    static Workspace &of(int length) {
        thread_local Workspace workspace;
        workspace.reserve(length);
        return workspace;
    }

private:
    std::vector<float> memory;
    int reserved = 0;

    void reserve(int length) {
        if (length <= reserved) return;
        reserved = length;
        const size_t matrix = size_t(length) * HEAD, strip = size_t(length) * TILE;
        memory.assign(8 * matrix + TILE * HEAD + 2 * strip, 0.0f);
        float *next = memory.data();
        for (float **place : {&queries, &keys, &values, &keys_turned, &values_turned, &query_gradient, &key_gradient, &value_gradient}) *place = next, next += matrix;
        outer = next;
        weights = outer + TILE * HEAD;
        errors = weights + strip;
    }
};

void transpose(const float *rows, float *columns, int length) {
    for (int row = 0; row < length; row++)
        for (int column = 0; column < HEAD; column++) columns[column * length + row] = rows[row * HEAD + column];
}

// strip (8, length) = tile (8, 32) times turned (32, length), for the first `count` columns (a multiple of 32).
void multiply(const float *tile, const float *turned, int length, int count, float *strip) {
    for (int start = 0; start < count; start += COLUMNS) {
        Vector results[TILE];
        for (auto &result : results) result = Vector::zero();
        for (int inner = 0; inner < HEAD; inner++) {
            const Vector column = Vector::from(turned + inner * length + start);
            for (int row = 0; row < TILE; row++) results[row] = results[row].plus(tile[row * HEAD + inner], column);
        }
        for (int row = 0; row < TILE; row++) results[row].to(strip + row * length + start);
    }
}

// result (8, 32) = strip (8, length) times rows (length, 32), over the first `count` columns.
void gather(const float *strip, const float *rows, int length, int count, Vector *results) {
    for (int row = 0; row < TILE; row++) results[row] = Vector::zero();
    for (int column = 0; column < count; column++) {
        const Vector other = Vector::from(rows + column * HEAD);
        for (int row = 0; row < TILE; row++) results[row] = results[row].plus(strip[row * length + column], other);
    }
}

// rows (length, 32) += turned strip (length, 8) times tile (8, 32).
void scatter(const float *strip, const float *tile, int length, int count, float *rows) {
    Vector from[TILE];
    for (int row = 0; row < TILE; row++) from[row] = Vector::from(tile + row * HEAD);
    for (int column = 0; column < count; column++) {
        Vector target = Vector::from(rows + column * HEAD);
        for (int row = 0; row < TILE; row++) target = target.plus(strip[row * length + column], from[row]);
        target.to(rows + column * HEAD);
    }
}

// Turns the scores of one query into weights over the keys it may see. -> the logarithm of the sum of their exponentials.
float softmax(float *scores, int visible, int count) {
    for (int column = visible; column < count; column++) scores[column] = -1e30f;
    Lanes largest = all(-1e30f), total = all(0.0f);
    for (int column = 0; column < count; column += LANES) largest = _mm512_max_ps(largest, _mm512_loadu_ps(scores + column));
    const float top = _mm512_reduce_max_ps(largest);
    for (int column = 0; column < count; column += LANES) {
        const Lanes raised = exponential(_mm512_sub_ps(_mm512_loadu_ps(scores + column), all(top)));
        _mm512_storeu_ps(scores + column, raised);
        total = _mm512_add_ps(total, raised);
    }
    const float whole = sum(total);
    for (int column = 0; column < count; column += LANES) _mm512_storeu_ps(scores + column, _mm512_mul_ps(_mm512_loadu_ps(scores + column), all(1.0f / whole)));
    return top + std::log(whole);
}

inline int visible_to(int position, int sequence, const int *lengths) { return lengths ? lengths[sequence] : position + 1; }
inline int whole_columns(int count) { return (count + COLUMNS - 1) / COLUMNS * COLUMNS; }

void copy_values(Rows<const bfloat> raw, int length, float *values) {
    for (int row = 0; row < length; row++) Vector::from(raw[row]).to(values + row * HEAD);
}

}  // namespace

extern "C" {

// summed = residual + update (none when null); normed = summed / rms(summed) * weight. `inverse` keeps 1 / rms per row.
void add_norm(float *summed, const bfloat *update, const float *weight, bfloat *normed, float *inverse, int count, int width, float epsilon, const float *residual) {
    #pragma omp parallel for
    for (int row = 0; row < count; row++) {
        const size_t at = size_t(row) * width;
        Lanes squares = all(0.0f);
        for (int column = 0; column < width; column += LANES) {
            Lanes value = _mm512_loadu_ps(residual + at + column);
            if (update) value = _mm512_add_ps(value, load(update + at + column));
            _mm512_storeu_ps(summed + at + column, value);
            squares = _mm512_fmadd_ps(value, value, squares);
        }
        inverse[row] = 1.0f / std::sqrt(sum(squares) / width + epsilon);
        for (int column = 0; column < width; column += LANES) {
            const Lanes value = _mm512_mul_ps(_mm512_loadu_ps(summed + at + column), all(inverse[row]));
            store(normed + at + column, _mm512_mul_ps(value, _mm512_loadu_ps(weight + column)));
        }
    }
}

// Adds the norm's gradient to that of the residual stream, which is also given as bfloat16; adds the weight's gradient.
void norm_backward(const float *summed, const float *inverse, const float *weight, const bfloat *gradient, float *stream, float *weight_gradient, int count, int width, bfloat *half) {
    const int threads = omp_get_max_threads();
    std::vector<float> partial(size_t(threads) * width, 0.0f);
    #pragma omp parallel for
    for (int row = 0; row < count; row++) {
        float *own = partial.data() + size_t(omp_get_thread_num()) * width;
        const size_t at = size_t(row) * width;
        const Lanes scale = all(inverse[row]);
        Lanes products = all(0.0f);
        for (int column = 0; column < width; column += LANES) {
            const Lanes normed = _mm512_mul_ps(_mm512_loadu_ps(summed + at + column), scale);
            const Lanes of_weight = _mm512_mul_ps(load(gradient + at + column), normed);
            _mm512_storeu_ps(own + column, _mm512_add_ps(_mm512_loadu_ps(own + column), of_weight));
            products = _mm512_fmadd_ps(of_weight, _mm512_loadu_ps(weight + column), products);
        }
        const Lanes mean = all(sum(products) / width);
        for (int column = 0; column < width; column += LANES) {
            const Lanes normed = _mm512_mul_ps(_mm512_loadu_ps(summed + at + column), scale);
            const Lanes weighted = _mm512_mul_ps(load(gradient + at + column), _mm512_loadu_ps(weight + column));
            const Lanes change = _mm512_mul_ps(_mm512_fnmadd_ps(normed, mean, weighted), scale);
            const Lanes total = _mm512_add_ps(_mm512_loadu_ps(stream + at + column), change);
            _mm512_storeu_ps(stream + at + column, total);
            store(half + at + column, total);
        }
    }
    for (int thread = 0; thread < threads; thread++)
        for (int column = 0; column < width; column++) weight_gradient[column] += partial[size_t(thread) * width + column];
}

// activated = gate * sigmoid(gate) * up, from rows of (gate, up).
void swiglu(const bfloat *gate_up, bfloat *activated, int count, int width) {
    #pragma omp parallel for
    for (int row = 0; row < count; row++) {
        const bfloat *gates = gate_up + size_t(row) * 2 * width, *ups = gates + width;
        for (int column = 0; column < width; column += LANES) {
            const Lanes gate = load(gates + column);
            store(activated + size_t(row) * width + column, _mm512_mul_ps(_mm512_mul_ps(gate, sigmoid(gate)), load(ups + column)));
        }
    }
}

void swiglu_backward(const bfloat *gate_up, const bfloat *gradient, bfloat *result, int count, int width) {
    #pragma omp parallel for
    for (int row = 0; row < count; row++) {
        const size_t at = size_t(row) * 2 * width;
        for (int column = 0; column < width; column += LANES) {
            const Lanes gate = load(gate_up + at + column), up = load(gate_up + at + width + column), given = load(gradient + size_t(row) * width + column);
            const Lanes open = sigmoid(gate);
            const Lanes slope = _mm512_mul_ps(open, _mm512_fmadd_ps(gate, _mm512_sub_ps(all(1.0f), open), all(1.0f)));
            store(result + at + column, _mm512_mul_ps(_mm512_mul_ps(given, up), slope));
            store(result + at + width + column, _mm512_mul_ps(given, _mm512_mul_ps(gate, open)));
        }
    }
}

// qkv (batch, length, 3, heads, 32) -> attended (batch, length, heads, 32) and log_sums (batch, heads, length). The length is a multiple of 32.
// Without `lengths` each position sees itself and those before it; with them, all of the first `lengths[sequence]` positions.
void attention(const bfloat *qkv, bfloat *attended, float *log_sums, const float *query_weight, const float *key_weight, const float *cosines, const float *sines, int batch, int length, int heads, const int *lengths) {
    const Positions positions = {cosines, sines};
    #pragma omp parallel for schedule(dynamic)
    for (int index = 0; index < batch * heads; index++) {
        const int sequence = index / heads, head = index % heads;
        Workspace &work = Workspace::of(length);
        prepare(rows_of(qkv, 0, sequence, head, length, heads), length, query_weight, positions, 1.0f / std::sqrt(float(HEAD)), work.queries);
        prepare(rows_of(qkv, 1, sequence, head, length, heads), length, key_weight, positions, 1.0f, work.keys);
        copy_values(rows_of(qkv, 2, sequence, head, length, heads), length, work.values);
        transpose(work.keys, work.keys_turned, length);
        for (int start = 0; start < length; start += TILE) {
            const int seen = lengths ? lengths[sequence] : start + TILE, columns = whole_columns(seen);
            multiply(work.queries + start * HEAD, work.keys_turned, length, columns, work.weights);
            for (int row = 0; row < TILE; row++) log_sums[size_t(index) * length + start + row] = softmax(work.weights + row * length, visible_to(start + row, sequence, lengths), columns);
            Vector results[TILE];
            gather(work.weights, work.values, length, seen, results);
            for (int row = 0; row < TILE; row++) results[row].to(attended + ((size_t(sequence) * length + start + row) * heads + head) * HEAD);
        }
    }
}

void attention_backward(const bfloat *qkv, const bfloat *attended, const bfloat *gradient, const float *log_sums, bfloat *qkv_gradient, float *query_weight_gradient, float *key_weight_gradient,
                        const float *query_weight, const float *key_weight, const float *cosines, const float *sines, int batch, int length, int heads, const int *lengths) {
    const Positions positions = {cosines, sines};
    const float scale = 1.0f / std::sqrt(float(HEAD));
    #pragma omp parallel for schedule(dynamic)
    for (int index = 0; index < batch * heads; index++) {
        const int sequence = index / heads, head = index % heads;
        const auto queries = rows_of(qkv, 0, sequence, head, length, heads), keys = rows_of(qkv, 1, sequence, head, length, heads);
        Workspace &work = Workspace::of(length);
        prepare(queries, length, query_weight, positions, scale, work.queries);
        prepare(keys, length, key_weight, positions, 1.0f, work.keys);
        copy_values(rows_of(qkv, 2, sequence, head, length, heads), length, work.values);
        transpose(work.keys, work.keys_turned, length);
        transpose(work.values, work.values_turned, length);
        for (float *place : {work.query_gradient, work.key_gradient, work.value_gradient}) std::memset(place, 0, sizeof(float) * length * HEAD);
        for (int start = 0; start < length; start += TILE) {
            const int seen = lengths ? lengths[sequence] : start + TILE, columns = whole_columns(seen);
            multiply(work.queries + start * HEAD, work.keys_turned, length, columns, work.weights);
            for (int row = 0; row < TILE; row++) Vector::from(gradient + ((size_t(sequence) * length + start + row) * heads + head) * HEAD).to(work.outer + row * HEAD);
            multiply(work.outer, work.values_turned, length, columns, work.errors);
            for (int row = 0; row < TILE; row++) {
                float *weights = work.weights + row * length, *errors = work.errors + row * length;
                const float mean = Vector::from(attended + ((size_t(sequence) * length + start + row) * heads + head) * HEAD).dot(Vector::from(work.outer + row * HEAD));
                const Lanes log_sum = all(log_sums[size_t(index) * length + start + row]);
                for (int column = 0; column < columns; column += LANES) {
                    const Lanes weight = exponential(_mm512_sub_ps(_mm512_loadu_ps(weights + column), log_sum));
                    _mm512_storeu_ps(weights + column, weight);
                    _mm512_storeu_ps(errors + column, _mm512_mul_ps(weight, _mm512_sub_ps(_mm512_loadu_ps(errors + column), all(mean))));
                }
                for (int column = visible_to(start + row, sequence, lengths); column < columns; column++) weights[column] = errors[column] = 0.0f;
            }
            Vector results[TILE];
            gather(work.errors, work.keys, length, seen, results);
            for (int row = 0; row < TILE; row++) results[row].to(work.query_gradient + (start + row) * HEAD);
            scatter(work.weights, work.outer, length, seen, work.value_gradient);
            scatter(work.errors, work.queries + start * HEAD, length, seen, work.key_gradient);
        }
        unprepare(queries, length, query_weight, positions, scale, work.query_gradient, rows_of(qkv_gradient, 0, sequence, head, length, heads), query_weight_gradient);
        unprepare(keys, length, key_weight, positions, 1.0f, work.key_gradient, rows_of(qkv_gradient, 1, sequence, head, length, heads), key_weight_gradient);
        const auto value_rows = rows_of(qkv_gradient, 2, sequence, head, length, heads);
        for (int row = 0; row < length; row++) Vector::from(work.value_gradient + row * HEAD).to(value_rows[row]);
    }
}

}
